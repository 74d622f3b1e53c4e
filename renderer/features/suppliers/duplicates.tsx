import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answers } from '../../../schemas/generated/answers.ts';
import { ask } from '../../data/ask.ts';
import type { Problem } from '../../data/problem.ts';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { pageOf } from '../../data/resources.ts';
import { useIsOperator } from '../../data/use-is-operator.ts';
import { useRecord } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { Link } from '../../kit/link.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import { useLinkEntry } from './use-link-entry.ts';

type Duplicate = Answers['SupplierDuplicates']['duplicates'][number];

/** Other records that may stand for the same supplier. An entry and a registered supplier can be linked at once. */
export function Duplicates({ supplier }: { supplier: Representation<'supplierRecord'> }): ReactNode {
  const text = useText();
  const iri = supplier['@id'];
  const isOperator = useIsOperator();
  const { data } = useQuery<Answers['SupplierDuplicates'], Problem>({
    enabled: !isOperator,
    queryKey: ['supplier-duplicates', iri, supplier.organization, supplier.updatedAt],
    queryFn: ({ signal }) => ask('SupplierDuplicates', `${iri}/duplicates`, signal),
  });
  const found = data?.duplicates ?? [];
  if (found.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={text('suppliers.duplicates')}
      sx={{ mt: 2, pt: 1.5, borderTop: 1, borderColor: 'line.hair' }}
    >
      <Typography variant="label" component="h3" sx={{ display: 'flex', gap: 1, alignItems: 'center', m: 0 }}>
        <Glyph kind="warn" tone="attention" />
        {text('suppliers.duplicates.count', { count: found.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {found.map((duplicate) => (
          <DuplicateRow key={duplicate.supplier} supplier={supplier} duplicate={duplicate} />
        ))}
      </Box>
    </Box>
  );
}

function DuplicateRow(props: { supplier: Representation<'supplierRecord'>; duplicate: Duplicate }): ReactNode {
  const { supplier, duplicate } = props;
  const text = useText();
  const { name, number, signs } = duplicate;
  const link = useLink(supplier, duplicate);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Link to={pageOf(duplicate.supplier) ?? ''}>{number ? `${name}, ${number}` : name}</Link>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {signs.map((sign) => text(`suppliers.sign.${sign}`)).join(', ')}
        </Typography>
      </Box>
      {link && (
        <Button size="small" loading={link.busy} onClick={link.run}>
          {text('suppliers.duplicates.link')}
        </Button>
      )}
      <RefusalBanner problem={link?.problem ?? null} />
    </Box>
  );
}

interface LinkCommand {
  run: () => void;
  busy: boolean;
  problem: Problem | null;
}

/** Links the one of the two that is only on the list to the one that is registered. Null if they are not such a pair. */
function useLink(supplier: Representation<'supplierRecord'>, duplicate: Duplicate): LinkCommand | null {
  const { link, busy, problem } = useLinkEntry();
  const [listed, registered] = supplier.organization ? [duplicate, supplier] : [supplier, duplicate];
  const { organization } = registered;
  const isPair = Boolean(listed.customSupplier && !listed.organization && organization);
  const entry = useRecord<'customSupplier'>(isPair ? (listed.customSupplier ?? null) : null).data;
  if (!organization || !entry || !operationNamed(entry, 'link')) return null;
  return { run: () => link(entry, organization), busy, problem };
}
