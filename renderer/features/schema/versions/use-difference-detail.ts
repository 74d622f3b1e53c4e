import { useText } from '../../../i18n/use-text.ts';
import type { OverlayDifference } from '../overlay/overlay-diff.ts';

/** What of a field differs, in words; of the order: what stands elsewhere, and behind what. */
export function useDifferenceDetail(): (difference: OverlayDifference, nameOf: (path: string) => string) => string {
  const text = useText();
  return ({ kind, aspects, moves }, nameOf) => {
    if (moves) {
      const told = moves.map(({ path, after }) => {
        const field = nameOf(path);
        return after === null
          ? text('schemas.changes.movedFirst', { field })
          : text('schemas.changes.moved', { field, after: nameOf(after) });
      });
      return told.join(' ');
    }
    if (kind !== 'changed') return '';
    return aspects.map((aspect) => text.first([`schemas.aspect.${aspect}`, `schemas.${aspect}`]) ?? aspect).join(', ');
  };
}
