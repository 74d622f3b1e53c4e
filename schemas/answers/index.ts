import { accounts } from './accounts.ts';
import { buying } from './buying.ts';
import { common } from './common.ts';
import { configuration } from './configuration.ts';
import { insights } from './insights.ts';
import { negotiating } from './negotiating.ts';
import { offers } from './offers.ts';
import { reporting } from './report.ts';
import { text, type Shape } from './shapes.ts';

const own: Record<string, Shape> = {
  ...common,
  ...accounts,
  ...configuration,
  ...buying,
  ...offers,
  ...negotiating,
  ...insights,
  ...reporting,
};

/** The JSON-LD node properties. The answer itself always has them, and embedded nodes may have them. */
const node = { '@id': text, '@type': text };

const asNode = (shape: Shape): Shape =>
  shape.properties ? { ...shape, properties: { ...node, ...shape.properties } } : shape;

/** Answers of all calls outside the registry, by class. The object has no prototype, because names come from URLs. */
export const answers: Record<string, Shape> = Object.setPrototypeOf(
  Object.fromEntries(Object.entries(own).map(([name, shape]) => [name, asNode(shape)])),
  null,
);
