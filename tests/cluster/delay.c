// Holds up every packet of queue 0 by MILLISECONDS, more or less: what tc netem does, where the kernel
// has no netem. Built by tests/cluster/nemesis when it is needed.
//
//   iptables -A OUTPUT -j NFQUEUE --queue-num 0 --queue-bypass; delay 50
#include <arpa/inet.h>
#include <libnetfilter_queue/libnetfilter_queue.h>
#include <linux/netfilter.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

enum { kMost = 65536 };
static struct {
  uint32_t id;
  long long at;
} held[kMost];
static unsigned first, last;
static long long wait_us;

static long long now_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000LL + now.tv_nsec / 1000;
}

static int take(struct nfq_q_handle *queue, struct nfgenmsg *message, struct nfq_data *data, void *unused) {
  (void)message, (void)unused;
  const struct nfqnl_msg_packet_hdr *head = nfq_get_msg_packet_hdr(data);
  if (!head) return 0;
  const uint32_t id = ntohl(head->packet_id);
  if (last - first == kMost) return nfq_set_verdict(queue, id, NF_ACCEPT, 0, NULL);
  // In order, as a line is: the wait varies slowly.
  held[last % kMost].id = id;
  held[last % kMost].at = now_us() + wait_us + wait_us / 5 * (last / 64 % 3 - 1LL);
  ++last;
  return 0;
}

int main(int count, char **words) {
  wait_us = (count > 1 ? atoi(words[1]) : 50) * 1000LL;
  struct nfq_handle *handle = nfq_open();
  if (!handle) return 1;
  struct nfq_q_handle *queue = nfq_create_queue(handle, 0, take, NULL);
  if (!queue || nfq_set_mode(queue, NFQNL_COPY_META, 0) < 0) return 1;
  nfq_set_queue_maxlen(queue, kMost);
  struct pollfd line = {.fd = nfq_fd(handle), .events = POLLIN};
  static char buffer[65536];
  for (;;) {
    if (poll(&line, 1, first == last ? -1 : 1) > 0) {
      const ssize_t size = recv(line.fd, buffer, sizeof buffer, 0);
      if (size > 0) nfq_handle_packet(handle, buffer, (int)size);
    }
    for (; first != last && held[first % kMost].at <= now_us(); ++first)
      nfq_set_verdict(queue, held[first % kMost].id, NF_ACCEPT, 0, NULL);
  }
}
