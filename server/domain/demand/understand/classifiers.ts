import type { CategoryModel } from '../../../understanding/category/category-model.ts';
import { type Classifier, readingClassifier } from '../../../understanding/category/classifier.ts';
import shipped from '../../../../schemas/generated/category-model.json' with { type: 'json' };
import { raw } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { createTurns } from '../../../kernel/turns.ts';

/** What was learned of an organization's names; without any, what the product knows. */
interface Learned {
  trainedAt: string;
  source: string;
  names: number;
}

interface Known {
  learned: Learned | null;
  /** Read once per process, in turns with everything else. */
  classify: Promise<Classifier>;
}

/** Of so many organizations a process keeps what it read; who was not asked about for longest goes. */
const mostKept = 12;
const kept = new Map<string, Known>();
const everybodys = '';

const shippedModel: CategoryModel = { ...shipped, version: 1 };

/** Who answers for the organization, and what he learned from. A newer model takes the place of the one that was read. */
export async function classifierFor(organization: string, services: Services): Promise<Known> {
  const learned = await newest(organization, services);
  const key = learned ? organization : everybodys;
  const known = kept.get(key);
  if (known && known.learned?.trainedAt === learned?.trainedAt) return remember(key, known);
  return remember(key, { learned, classify: reading(organization, learned, services) });
}

function remember(key: string, known: Known): Known {
  kept.delete(key);
  kept.set(key, known);
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  known.classify.catch(() => kept.delete(key));
  return known;
}

async function newest(organization: string, { db }: Services): Promise<Learned | null> {
  const [found] = await raw<Learned>(db, {
    sql: 'select trained_at as "trainedAt", source, names from category_model where organization_id = ?',
    bindings: [organization],
  });
  return found ?? null;
}

async function reading(organization: string, learned: Learned | null, { db }: Services): Promise<Classifier> {
  const [row] = learned
    ? await raw<{ model: CategoryModel }>(db, {
        sql: 'select model from category_model where organization_id = ?',
        bindings: [organization],
      })
    : [];
  const steps = readingClassifier(row?.model ?? shippedModel);
  const turns = createTurns();
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    if (turns.isOver()) await turns.next();
  }
}
