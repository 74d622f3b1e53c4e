import type { Knex } from 'knex';
import type { RatedCriterion } from '../../../schemas/domain/debrief/draft-facts.ts';
import type { Ratings } from '../../../schemas/domain/evaluation/scores.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

/** Ratings and requirements of a request, by offer. */
export interface DebriefSource {
  criteria: RatedCriterion[];
  ratings: ReadonlyMap<string, Ratings>;
  requirements: ReadonlyMap<string, { title: string; isMet: boolean }[]>;
}

export async function debriefSource(request: string, responses: readonly string[], db: Knex): Promise<DebriefSource> {
  const criteria = await rowsWhere(entityNamed('evaluationCriterion'), { request }, db);
  const requirements = await rowsWhere(entityNamed('requirement'), { request }, db);
  const scorings = await rowsWhere(entityNamed('evaluationScoring'), { response: [...responses] }, db);
  const answers = await rowsWhere(entityNamed('requirementCompliance'), { response: [...responses] }, db);
  const byOffer = <T>(valueOf: (response: string) => T) => new Map(responses.map((id) => [id, valueOf(id)]));
  return {
    criteria: inOrder(criteria),
    ratings: byOffer((id) =>
      Object.fromEntries(
        scorings
          .filter(({ response }) => response === id)
          .map(({ evaluationCriterion, rating }) => [evaluationCriterion, rating]),
      ),
    ),
    requirements: byOffer((id) => {
      const met = new Set(
        answers.flatMap(({ response, canFulfil, requirement }) => (response === id && canFulfil ? requirement : [])),
      );
      return inOrder(requirements).map((one) => ({ title: one.title, isMet: met.has(one.id) }));
    }),
  };
}

const inOrder = <R extends Pick<RecordOf<'requirement'>, 'position'>>(records: readonly R[]): R[] =>
  records.toSorted((a, b) => a.position - b.position);
