import type { JsonObject, JsonSchema } from '../../language/json-schema.ts';

/** The sum of the scores of the chosen options. Null if no choice of the form has scores. */
export function scoreOfAnswers(schema: JsonSchema, answers: JsonObject): number | null {
  const rated = Object.entries(schema.properties?.['custom']?.properties ?? {}).flatMap(([key, field]) => {
    const scores = field['x-scores'];
    return scores ? [{ scores, chosen: [answers[key]].flat() }] : [];
  });
  if (rated.length === 0) return null;
  return rated.reduce(
    (sum, { scores, chosen }) => chosen.reduce<number>((all, code) => all + (scores[String(code)] ?? 0), sum),
    0,
  );
}
