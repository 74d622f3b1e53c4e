import type { Classification, LabeledName } from './category-model.ts';
import { gramsOf, plainName } from './grams.ts';

/** Minimum similarity to a name that a user classified. */
const near = 0.6;
const most = 5;

/** Shared grams, as the cosine of two sets. */
function likeness(a: readonly number[], b: ReadonlySet<number>): number {
  if (a.length === 0 || b.size === 0) return 0;
  const shared = a.reduce((count, gram) => count + (b.has(gram) ? 1 : 0), 0);
  return shared / Math.sqrt(a.length * b.size);
}

const rounded = (share: number): number => Math.round(share * 1000) / 1000;

/**
 * Applies users' classifications at once, before the next training. The same name is certain, and a similar one
 * precedes the trained proposals. If several match, the first wins.
 */
export function withEarlierAnswers(
  earlierNames: readonly LabeledName[],
): (name: string, learned: Classification) => Classification {
  const exact = new Map<string, string>();
  for (const { name, category } of earlierNames) if (!exact.has(plainName(name))) exact.set(plainName(name), category);
  const known = earlierNames.map(({ name, category }) => ({ grams: new Set(gramsOf(name)), category }));
  return (name, learned) => {
    const own = exact.get(plainName(name));
    if (own !== undefined) return withFirst({ category: own, confidence: 1 }, learned);
    const grams = gramsOf(name);
    let best = { category: '', confidence: 0 };
    for (const { grams: others, category } of known) {
      const confidence = likeness(grams, others);
      if (confidence > best.confidence) best = { category, confidence };
    }
    return best.confidence >= near ? withFirst({ ...best, confidence: rounded(best.confidence) }, learned) : learned;
  };
}

function withFirst(first: Classification['proposals'][number], { proposals }: Classification): Classification {
  const others = proposals.filter(({ category }) => category !== first.category);
  return { proposals: [first, ...others].slice(0, most), category: first.category };
}
