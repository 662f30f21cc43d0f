// Who has been away for so long that the others may do something about it. The server says once how
// long that is from then on; the page counts.
import type { TableClient } from '../net/table.svelte';
import type { SeatInfo, TableInfo } from '../net/types';

export class Absent {
  private now = $state(Date.now());

  constructor(
    private readonly client: TableClient,
    private readonly info: () => TableInfo,
  ) {
    $effect(() => {
      const waits = this.info().seats.map((seat) => seat.substitute_in_ms ?? 0).filter((ms) => ms > 0);
      this.now = Date.now();
      if (waits.length === 0) return;
      const timer = setInterval(() => (this.now = Date.now()), 500);
      return () => clearInterval(timer);
    });
  }

  /** Seats of others that a bot may be called for now. */
  get seats(): SeatInfo[] {
    const info = this.info();
    if (info.status !== 'running' || info.yours.length === 0) return [];
    return info.seats.filter(
      (seat) =>
        seat.kind === 'person' &&
        !seat.substitute &&
        !info.yours.includes(seat.seat) &&
        seat.substitute_in_ms !== null &&
        seat.substitute_in_ms !== undefined &&
        seat.substitute_in_ms <= this.now - this.client.infoAt,
    );
  }
}
