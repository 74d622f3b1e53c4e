import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Overlay } from '../../../../schemas/language/overlay.ts';
import type { Representation } from '../../../data/representation.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { localized } from '../../../generic/field-text.ts';
import { useFieldTexts } from '../../../generic/use-field-texts.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { shippedNames } from '../fields/field-rows.ts';
import { differences } from '../overlay/overlay-diff.ts';
import { overlayOf } from '../overlay/use-overlay-draft.ts';
import { useDifferenceDetail } from './use-difference-detail.ts';

/** The changes from the previous version, field by field. */
export function VersionChanges(props: {
  version: Representation;
  before: Representation | undefined;
  /** The shipped form, needed to compare orders. */
  base: EntityDescription;
}): ReactNode {
  const text = useText();
  const detail = useDifferenceDetail();
  const { version, before, base } = props;
  const [was, is] = [overlayOf(before), overlayOf(version)];
  const nameOf = useNameIn(String(version['entity']), [is, was]);
  const found = differences(was, is, shippedNames(base));
  if (found.length === 0) return <Typography variant="body2">{text('schemas.versions.same')}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {found.map((difference) => (
        <Typography key={difference.path} component="li" variant="body2">
          {text(`schemas.changes.${difference.kind}`, { field: nameOf(difference.path) })}
          {difference.kind === 'changed' && (
            <Typography component="span" variant="caption" sx={{ color: 'text.secondary', ml: 1 }}>
              {detail(difference, nameOf)}
            </Typography>
          )}
        </Typography>
      ))}
    </Box>
  );
}

/** The name of a field in one of the versions. */
function useNameIn(entity: string, overlays: readonly Overlay[]): (path: string) => string {
  const text = useText();
  const texts = useFieldTexts(entity);
  const { language } = useLanguage();
  return (path) => {
    if (path.startsWith(':')) return text(`schemas.changes.of.${path.slice(1)}`);
    const key = path.startsWith('custom.') ? path.slice('custom.'.length) : null;
    if (key === null) return texts.label(path, {});
    const labels = overlays.flatMap(({ fields }) => localized(fields?.[key]?.label, language) ?? []);
    return labels[0] ?? text('schemas.unnamed');
  };
}
