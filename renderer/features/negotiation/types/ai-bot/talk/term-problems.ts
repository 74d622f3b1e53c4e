import type { Problem } from '../../../../../data/problem.ts';
import type { Text } from '../../../../../i18n/use-text.ts';

/** Violations of single terms of a package, by lever. */
export const termProblems = (problem: Problem | null, text: Text): Record<string, string> =>
  Object.fromEntries(
    (problem?.violations ?? []).flatMap(({ propertyPath, code, params }) => {
      const [, lever] = /^package\.(.+)$/.exec(propertyPath) ?? [];
      return lever
        ? [[lever, text.first([`violation.${code}`, 'violation.invalid'], { limit: '', ...params }) ?? code]]
        : [];
    }),
  );
