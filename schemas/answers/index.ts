import { accounts } from './accounts.ts';
import { buying } from './buying.ts';
import { common } from './common.ts';
import { configuration } from './configuration.ts';
import { insights } from './insights.ts';
import { negotiating } from './negotiating.ts';
import { offers } from './offers.ts';
import { text, type Shape } from './shapes.ts';

const own: Record<string, Shape> = {
  ...common,
  ...accounts,
  ...configuration,
  ...buying,
  ...offers,
  ...negotiating,
  ...insights,
};

/** What identifies a node in JSON-LD; the answer itself has it always, what it embeds may. */
const node = { '@id': text, '@type': text };

const asNode = (shape: Shape): Shape =>
  shape.properties ? { ...shape, properties: { ...node, ...shape.properties } } : shape;

/** What every call beside the registry answers, by its class. Without a prototype: names come from addresses. */
export const answers: Record<string, Shape> = Object.setPrototypeOf(
  Object.fromEntries(Object.entries(own).map(([name, shape]) => [name, asNode(shape)])),
  null,
);
