import type { CategoryModel } from '../../../understanding/category/category-model.ts';
import { type Classifier, readingClassifier } from '../../../understanding/category/classifier.ts';
import shipped from '../../../../schemas/generated/category-model.json' with { type: 'json' };
import { raw } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { createTurns } from '../../../kernel/turns.ts';

/** Facts about the model learned from an organization's names; without one, the shipped model applies. */
interface Learned {
  trainedAt: string;
  source: string;
  names: number;
}

interface CachedClassifier {
  learned: Learned | null;
  /** Loaded once per process. Loading yields to other work. */
  classify: Promise<Classifier>;
}

/** Number of organizations whose models a process keeps. The least recently used one is dropped. */
const mostKept = 12;
const kept = new Map<string, CachedClassifier>();
const everybodys = '';

const shippedModel: CategoryModel = { ...shipped, version: 1 };

/** Returns the organization's classifier and its training data. A newer model replaces the loaded one. */
export async function classifierFor(organization: string, services: Services): Promise<CachedClassifier> {
  const learned = await newest(organization, services);
  const key = learned ? organization : everybodys;
  const known = kept.get(key);
  if (known && known.learned?.trainedAt === learned?.trainedAt) return remember(key, known);
  return remember(key, { learned, classify: reading(organization, learned, services) });
}

function remember(key: string, known: CachedClassifier): CachedClassifier {
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
