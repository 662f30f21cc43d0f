// What pieces of the modules are and do.
import type { Context, PieceHelp } from '../types';
import { automaHelp } from './automa';
import { capital, goodName } from './names';
import { soloWords } from './solo';
import { vineyardHelp, vineyardLines } from './vineyard';
import { post_pairs, routes, shields } from '../../book/burgundy';
import type { Player, View } from './view';

const postPairs: Readonly<Record<string, readonly number[]>> = post_pairs;

/** The space of a player's route, 0–14: what is printed there and what lies on it. */
export function routeSpace(player: Player, index: number) {
  const tile = player.route?.[Math.floor(index / 3)];
  const printed = tile ? routes[tile] : undefined;
  const space = printed?.spaces[index % 3];
  return space && { ...space, reconstructed: printed?.reconstructed, covered: player.route_goods?.[index] };
}

export function isLinked(player: Player, post: number): boolean {
  return (player.posts ?? []).some((pair) => postPairs[pair]?.includes(post));
}

export function moduleHelp(
  what: string,
  args: readonly string[],
  player: Player | undefined,
  context: Context<View>,
): PieceHelp | undefined {
  const { view, t } = context;
  const n = Number(args.at(-1));
  switch (what) {
    case 'shield':
    case 'my-shield': {
      const special = `help.shield_${n}.special`;
      const key = view.edition === 'special' && t.has(special) ? special : `help.shield_${n}`;
      return {
        name: capital(t('shield.n', { n })),
        text: [t(key), t('shield.worth', { n: shields[n]?.points ?? 0 }), t(what === 'shield' ? 'help.shields' : 'help.tribute')].join(' '),
        rule: `B13.4.${n}`,
      };
    }
    case 'route':
      return {
        name: capital(t('route.n', { n })),
        text: (routes[n]?.spaces ?? [])
          .map(({ good, bonus }) => `${goodName(t, good)}: ${t(`bonus.${bonus}`)}`)
          .join('; '),
        rule: 'B12.4',
        reconstructed: routes[n]?.reconstructed,
      };
    case 'route-space': {
      const space = player && routeSpace(player, n);
      if (!space) return undefined;
      return {
        name: capital(t('route.space', { n: n + 1, good: goodName(t, space.good), bonus: t(`bonus.${space.bonus}`) })),
        text: space.covered
          ? capital(t('route.covered', { good: goodName(t, space.covered) }))
          : t('help.routeSpace'),
        rule: 'B12.4',
        reconstructed: space.reconstructed,
      };
    }
    case 'post':
      return player && {
        name: capital(t(`post.${n}`)),
        text: `${capital(t(isLinked(player, n) ? 'post.linked' : 'post.open'))}. ${t('help.post')}`,
        rule: 'B12.1',
      };
    case 'target':
      return { name: capital(t('solo')), text: `${soloWords(context)} ${t('help.target')}`, rule: 'B16.7' };
    case 'set-die':
      return { name: t('move.set_die', { die: Number(args[0]), to: n }), text: t('help.shield_16'), rule: 'B13.4.16' };
    default:
      return vineyardHelp(what, args, player, context) ?? (player && automaHelp(what, args, player, context));
  }
}

/** What the modules add to a player's lines of the text view. */
export function moduleLines(player: Player, context: Context<View>): string[] {
  const { t } = context;
  const lines: string[] = vineyardLines(player, context);
  if (player.shields)
    lines.push(t('text.shields', { list: player.shields.map((n) => t('shield.n', { n })).join(', ') || t('text.nothing') }));
  if (player.posts)
    lines.push(
      t('text.posts', {
        list: [0, 1, 2].map((post) => `${t(`post.${post}`)} (${t(isLinked(player, post) ? 'post.linked' : 'post.open')})`).join(', '),
      }),
    );
  if (player.route?.length)
    lines.push(
      t('text.routes', {
        list: Array.from({ length: player.route.length * 3 }, (_, index) => {
          const space = routeSpace(player, index)!;
          return space.covered
            ? t('route.covered', { good: goodName(t, space.covered) })
            : `${goodName(t, space.good)}: ${t(`bonus.${space.bonus}`)}`;
        }).join('; '),
      }),
    );
  return lines;
}
