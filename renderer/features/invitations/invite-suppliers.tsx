import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import { useList } from '../../data/use-record.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { Loading } from '../../kit/loading.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { InviteResults } from './invite-results.tsx';
import { SupplierChoice } from './supplier-choice.tsx';
import { useEclassName } from '../../generic/use-eclass-name.ts';
import { useInvite, type InviteResult } from './use-invite.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { useRecommendation } from './use-recommendation.ts';

const shownReasons = 3;

/** Suggests likely suppliers for the request, with reasons. Draws nothing if there are none. */
function SuggestedSuppliers(props: {
  request: string;
  chosen: ReadonlySet<string>;
  onToggle: (iri: string) => void;
}): ReactNode {
  const text = useText();
  const { request, chosen, onToggle } = props;
  const data = useRecommendation(request).data?.matches ?? [];
  if (data.length === 0) return null;
  const suppliers = data.map(({ supplier, name, email, why }) => {
    const reasons = why.slice(0, shownReasons).map((reason) => reasonText(reason, text));
    return { iri: supplier, name, email: email ?? '', note: reasons.join(' · ') };
  });
  return (
    <>
      <Stack component="section" aria-labelledby="suggested-suppliers" sx={{ gap: 0.5 }}>
        <Typography id="suggested-suppliers" variant="h4" component="h3">
          {text('invitations.suggested')}
        </Typography>
        <SupplierRows {...{ suppliers, chosen, onToggle }} height={240} />
      </Stack>
      <Typography variant="h4" component="h3">
        {text('invitations.list.all')}
      </Typography>
    </>
  );
}

function reasonText({ kind, code, levels, keyword, items, category }: JsonObject, text: Text): string {
  if (kind === 'preferred') return text('invitations.why.preferred', { category: String(category) });
  if (kind === 'category')
    return text(levels === 4 ? 'invitations.why.class' : 'invitations.why.group', { code: String(code) });
  return text('invitations.why.keyword', { keyword: String(keyword), count: Number(items) });
}

/** Offers entries of the organization's supplier list that are not invited yet. */
export function InviteSuppliers(props: {
  request: string;
  workflow: string;
  prepared: boolean;
  note: string;
}): ReactNode {
  const text = useText();
  const { request, workflow, prepared } = props;
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<readonly InviteResult[]>([]);
  const { sendEach, busy } = useInvite(request, props.note);
  const list = useList<'customSupplier'>('custom-suppliers', {
    workflowId: workflow,
    itemsPerPage: '100',
    ...(q ? { q } : {}),
  });
  const nameOfClass = useEclassName();
  const suppliers = (list.data?.members ?? []).map((supplier) => ({
    iri: supplier['@id'],
    name: supplier.name ?? '',
    email: supplier.email ?? '',
    note: [placeOf(supplier), ...(supplier.eclass ?? []).map(nameOfClass)].filter(Boolean).join(' · '),
  }));
  const toggle = (iri: string): void =>
    setChosen((before) => new Set(before.has(iri) ? [...before].filter((one) => one !== iri) : [...before, iri]));
  const invite = async (): Promise<void> => {
    setResults(await sendEach([...chosen].map((iri) => ({ customSupplier: iri }))));
    setChosen(new Set());
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <SearchField label={text('invitations.list.search')} value={q} onSearch={setQ} />
        <Button
          variant="contained"
          color="primary"
          loading={busy}
          onClick={() => void invite()}
          disabled={chosen.size === 0}
        >
          {text(prepared ? 'invitations.emails.prepare' : 'invitations.emails.send', { count: chosen.size })}
        </Button>
      </Stack>
      {q === '' && <SuggestedSuppliers {...{ request, chosen }} onToggle={toggle} />}
      {list.isError && <PartError error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading height={120} />}
      {list.data && suppliers.length === 0 && (
        <Typography variant="body1" sx={{ color: 'text.secondary' }}>
          {text(q ? 'error.no_suppliers_found' : 'invitations.list.empty')}
        </Typography>
      )}
      <SupplierRows {...{ suppliers, chosen }} height={560} onToggle={toggle} />
      <InviteResults results={results} prepared={prepared} />
    </Stack>
  );
}

const placeOf = ({ address }: Representation<'customSupplier'>): string =>
  [address?.locality, address?.country].filter(Boolean).join(', ');

function SupplierRows(props: {
  suppliers: readonly { iri: string; name: string; email: string; note: string }[];
  chosen: ReadonlySet<string>;
  /** Maximum height in pixels. */
  height: number;
  onToggle: (iri: string) => void;
}): ReactNode {
  const { suppliers, chosen, height, onToggle } = props;
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: height, overflowY: 'auto' }}>
      {suppliers.map((supplier) => (
        <li key={supplier.iri}>
          <SupplierChoice {...supplier} checked={chosen.has(supplier.iri)} onToggle={onToggle} />
        </li>
      ))}
    </Stack>
  );
}
