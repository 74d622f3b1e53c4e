import { violationText } from '../../../i18n/problem-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useEditor } from './editor-context.ts';
import { problemAt, problemsOf } from '../overlay/overlay-problems.ts';

/** The problem of a part of a field, in words; the part '' is the field as a whole. */
export function useProblems(path: string): (part: string) => string | undefined {
  const text = useText();
  const { problems } = useEditor();
  const mine = problemsOf(problems, path);
  return (part) => {
    const found = problemAt(mine, part);
    // Some parts need more precise words than the general ones.
    const own = found && text.first([`schemas.problem.${part}.${found.code}`]);
    return found && (own ?? violationText(found, text));
  };
}
