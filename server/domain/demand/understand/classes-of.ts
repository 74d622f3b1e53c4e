import type { Classification } from '../../../understanding/category/category-model.ts';
import { withEarlierAnswers } from '../../../understanding/category/earlier-answers.ts';
import type { Services } from '../../../kernel/services.ts';
import { createTurns } from '../../../kernel/turns.ts';
import { classesGivenTo } from '../category-names.ts';
import { classifierFor } from './classifiers.ts';
import { learnIfStale } from './learn.ts';
import { synonyms } from './synonyms.ts';

/**
 * Classes that people assigned take precedence over learned ones. A long list lets other work run between its items.
 */
export async function classesOf(
  names: readonly string[],
  organization: string,
  services: Services,
): Promise<Classification[]> {
  if (names.length === 0) return [];
  const { learned, classify } = await classifierFor(organization, services);
  const earlierNames = await classesGivenTo({ organization, names }, services.db);
  const learner = await classify;
  const correct = withEarlierAnswers([...earlierNames, ...synonyms()]);
  const turns = createTurns();
  const classes: Classification[] = [];
  for (const name of names) {
    if (turns.isOver()) await turns.next();
    classes.push(correct(name, learner(name)));
  }
  learnIfStale({ organization, learned }, services).catch((error: unknown) =>
    services.log.warn({ err: error, organization }, 'it is unknown whether categories are stale'),
  );
  return classes;
}
