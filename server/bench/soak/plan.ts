/**
 * Settings of the soak from its arguments: `--auctions 50 --bidders 20 --seconds 300 --kill 15 --away 20 --think 8
 * --out folder --people`.
 */
export interface Plan {
  /** Concurrent negotiations, of all timed types in turn. */
  auctions: number;
  /** Bidders per negotiation. */
  bidders: number;
  /** From the start of the negotiations to the latest planned finish. */
  seconds: number;
  /** Approximate interval between process kills. */
  killSeconds: number;
  /** Length of a single outage in the middle, in which no request is answered. */
  awaySeconds: number;
  /** Approximate think time of a bidder between two actions. */
  thinkSeconds: number;
  processes: number;
  /** Drill only: interval between kills. */
  everySeconds: number;
  /** The folder for logs and answers. */
  out: string | null;
  /** Ten people compare, import, export and print at the same time. */
  people: boolean;
}

const numbers = { auctions: 50, bidders: 20, seconds: 300, kill: 15, away: 20, think: 8, processes: 2, every: 24 };

/** `defaults`: values that differ from the soak's. */
export function planOf(args: readonly string[], defaults: Partial<typeof numbers> = {}): Plan {
  const given = new Map(args.flatMap((arg, index) => (arg.startsWith('--') ? [[arg.slice(2), args[index + 1]]] : [])));
  for (const name of given.keys()) {
    if (name !== 'out' && name !== 'people' && !(name in numbers)) throw new Error(`--${name} is unknown`);
  }
  const number = (name: keyof typeof numbers): number => {
    const value = Number(given.get(name) ?? defaults[name] ?? numbers[name]);
    if (!(value > 0)) throw new Error(`--${name} must be a number above zero`);
    return value;
  };
  return {
    auctions: number('auctions'),
    bidders: number('bidders'),
    seconds: number('seconds'),
    killSeconds: number('kill'),
    awaySeconds: number('away'),
    thinkSeconds: number('think'),
    processes: number('processes'),
    everySeconds: number('every'),
    out: given.get('out') ?? null,
    people: given.has('people'),
  };
}
