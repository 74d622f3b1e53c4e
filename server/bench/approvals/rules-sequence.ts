import { changesOf, type Basis } from '../../../schemas/domain/approval/basis.ts';
import {
  currentStep,
  decidersOf,
  mayDelegate,
  withDecision,
  type Delegation,
  type People,
  type RunningApproval,
} from '../../../schemas/domain/approval/decisions.ts';
import { expiresAt } from '../../../schemas/domain/approval/expires-at.ts';
import { randomOf, type Random } from '../buying/random-of.ts';
import { drawKinds, drawRule, pick, type Kind } from './draw.ts';
import { approved, wrongWith, type Journal } from './journal.ts';

const people = ['admin', 'a', 'b', 'c', 'd'];
const places = ['p1', 'p2', 'p3'];
const day = 24 * 3600 * 1000;

interface OpenRequest extends RunningApproval {
  delegations: Delegation[];
  basis: Basis;
  expiresAt: string;
}

interface Game {
  random: Random;
  now: number;
  active: Set<string>;
  basis: Record<string, string>;
  /** Null if none is open. */
  request: OpenRequest | null;
  journal: Journal | null;
  isAwarded: boolean;
  awards: number;
  wrongs: string[];
}

/** Plays a sequence with the pure rules alone, composed as the commands compose them. */
export function playRules(seed: number): { awards: number; wrongs: string[] } {
  const random = randomOf(seed * 7919 + 1);
  const game: Game = {
    random,
    now: Date.UTC(2026, 10, 29),
    active: new Set(people),
    basis: { version: '1', 'offer p1': '60', 'offer p2': '72', 'rating p1': '10' },
    request: null,
    journal: null,
    isAwarded: false,
    awards: 0,
    wrongs: [],
  };
  for (const kind of drawKinds(random)) moves[kind](game);
  if (game.awards > 1) game.wrongs.push('a second award');
  return { awards: game.awards, wrongs: game.wrongs };
}

const at = ({ now }: Game): Date => new Date(now);
const peopleNow = ({ active }: Game): People => ({ active, admins: active.has('admin') ? ['admin'] : [] });

function close(game: Game, end: string): void {
  if (game.journal) game.journal.end = end;
  game.request = null;
}

/** The open request, if this account may decide on it now. */
function decidable(game: Game, account: string): OpenRequest | null {
  const { request } = game;
  if (!request || request.expiresAt <= at(game).toISOString()) return null;
  return decidersOf(request, peopleNow(game), at(game)).includes(account) ? request : null;
}

const moves: Record<Kind, (game: Game) => void> = {
  propose: (game) => {
    const { random, request, basis } = game;
    if (game.isAwarded || (request && request.expiresAt > at(game).toISOString())) return;
    if (request) close(game, 'expired');
    const { steps, separateDuties } = drawRule(random, people);
    const proposedBy = pick(random, people);
    const end = expiresAt(at(game), [null]).toISOString();
    const running = steps.map((step) => ({ ...step, decisions: [] }));
    game.request = { steps: running, separateDuties, proposedBy, delegations: [], basis: { ...basis }, expiresAt: end };
    const participation = pick(random, places);
    const seen = { basis: JSON.stringify(basis), approvals: [], deputies: new Map(), end: null };
    game.journal = { id: '', participation, proposedBy, expiresAt: end, steps, separateDuties, ...seen };
  },
  approve: (game) => {
    const account = pick(game.random, people);
    const request = decidable(game, account);
    if (!request || !game.journal) return;
    if (changesOf(request.basis, game.basis).length > 0) {
      close(game, 'outdated');
      return;
    }
    const now = at(game).toISOString();
    request.steps = withDecision(request, { account, decision: 'approved', at: now });
    approved(game.journal, account, { isAdmin: account === 'admin', now });
    if (currentStep(request) !== -1) return;
    const { participation } = game.journal;
    game.wrongs.push(...wrongWith(game.journal, { participation, basis: JSON.stringify(game.basis), now }));
    game.awards += 1;
    game.isAwarded = true;
    close(game, 'approved');
  },
  decline: (game) => {
    if (decidable(game, pick(game.random, people))) close(game, 'declined');
  },
  withdraw: (game) => {
    if (game.request?.proposedBy === pick(game.random, people)) close(game, 'withdrawn');
  },
  delegate: (game) => {
    const { request, random, journal } = game;
    const [from, to] = [pick(random, people), pick(random, people)];
    const isApprover = request?.steps.some(({ approvers }) => approvers.includes(from)) === true;
    if (!request || !isApprover || !mayDelegate(request, { from, to }, peopleNow(game))) return;
    const until = new Date(game.now + pick(random, [1, 20]) * day).toISOString();
    request.delegations = [...request.delegations.filter((one) => one.from !== from), { from, to, until }];
    journal?.deputies.set(from, { to, until });
  },
  change: ({ basis, random }) => {
    basis[pick(random, Object.keys(basis))] = pick(random, ['1', '60', '61', '72']);
  },
  expire: (game) => {
    game.now += 15 * day;
    if (game.request && game.random() < 0.5) close(game, 'expired');
  },
  escalate: (game) => {
    game.now += 3.1 * day;
    if (game.request) game.request.escalatedAt = at(game).toISOString();
  },
  changeRule: () => {},
  leave: ({ active, random }) => {
    const one = pick(random, people.slice(1));
    if (!active.delete(one)) active.add(one);
  },
};
