import { useText } from '../../../i18n/use-text.ts';
import type { OverlayDifference } from '../overlay/overlay-diff.ts';

/** A difference in words: the changed properties of a field, or the moved fields with their new places. */
export function useDifferenceDetail(): (difference: OverlayDifference, nameOf: (path: string) => string) => string {
  const text = useText();
  return ({ kind, aspects, moves }, nameOf) => {
    if (moves) {
      const sentences = moves.map(({ path, after }) => {
        const field = nameOf(path);
        return after === null
          ? text('schemas.changes.movedFirst', { field })
          : text('schemas.changes.moved', { field, after: nameOf(after) });
      });
      return sentences.join(' ');
    }
    if (kind !== 'changed') return '';
    return aspects.map((aspect) => text.first([`schemas.aspect.${aspect}`, `schemas.${aspect}`]) ?? aspect).join(', ');
  };
}
