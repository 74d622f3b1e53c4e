import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { useFieldTexts } from '../../generic/use-field-texts.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { Loading } from '../../kit/loading.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { ClassField } from './class-field.tsx';
import { InviteResults } from './invite-results.tsx';
import { SupplierChoice } from './supplier-choice.tsx';
import { useInvite, type InviteResult } from './use-invite.ts';
import {
  asksSomething,
  useSupplierSearch,
  type SupplierFound,
  type SupplierQuery,
  type SuppliersFound,
} from './use-supplier-search.ts';

/** Searches the organization's supplier list and registered suppliers that opted in. */
export function InviteSearch(props: { request: string; eclass: string; prepared: boolean; note: string }): ReactNode {
  const text = useText();
  const { request, eclass, prepared } = props;
  const [query, setQuery] = useState<SupplierQuery>({ q: '', eclass, place: '', request });
  const [chosen, setChosen] = useState<readonly SupplierFound[]>([]);
  const [results, setResults] = useState<readonly InviteResult[]>([]);
  const { sendEach, busy } = useInvite(request, props.note);
  const invite = async (): Promise<void> => {
    setResults(await sendEach(chosen.map(({ target }) => target)));
    setChosen([]);
  };
  const toggle = (supplier: SupplierFound): void =>
    setChosen(
      chosen.some(({ iri }) => iri === supplier.iri)
        ? chosen.filter(({ iri }) => iri !== supplier.iri)
        : [...chosen, supplier],
    );
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <SearchField label={text('invitations.search.q')} value={query.q} onSearch={(q) => setQuery({ ...query, q })} />
        <ClassField value={query.eclass} onChange={(next) => setQuery({ ...query, eclass: next })} />
        <SearchField
          label={text('invitations.search.place')}
          value={query.place}
          onSearch={(place) => setQuery({ ...query, place })}
          width={200}
        />
        <Button
          variant="contained"
          color="primary"
          loading={busy}
          onClick={() => void invite()}
          disabled={chosen.length === 0}
        >
          {text(prepared ? 'invitations.emails.prepare' : 'invitations.emails.send', { count: chosen.length })}
        </Button>
      </Stack>
      <Found query={query} chosen={chosen} onToggle={toggle} />
      <InviteResults results={results} prepared={prepared} />
    </Stack>
  );
}

function Found(props: {
  query: SupplierQuery;
  chosen: readonly SupplierFound[];
  onToggle: (supplier: SupplierFound) => void;
}): ReactNode {
  const text = useText();
  const { query, chosen, onToggle } = props;
  const search = useSupplierSearch(query);
  if (!asksSomething(query)) return <Note>{text('invitations.search.start')}</Note>;
  if (search.isError) return <PartError error={search.error} retry={() => void search.refetch()} />;
  if (!search.data) return <Loading height={120} />;
  const { suppliers, scouting } = search.data;
  const isChosen = ({ iri }: SupplierFound): boolean => chosen.some((one) => one.iri === iri);
  return (
    <>
      <Note live>{countOf(search.data, text)}</Note>
      {!scouting && <Note>{text('invitations.search.noScouting')}</Note>}
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 380, overflowY: 'auto' }}>
        {suppliers.map((supplier) => (
          <li key={supplier.iri}>
            <Hit supplier={supplier} checked={isChosen(supplier)} onToggle={() => onToggle(supplier)} />
          </li>
        ))}
      </Stack>
    </>
  );
}

function countOf({ suppliers, more }: SuppliersFound, text: Text): string {
  const count = suppliers.length;
  if (count === 0) return text('error.no_suppliers_found');
  return text(more ? 'invitations.search.more' : 'invitations.search.found', { count });
}

function Note({ children, live = false }: { children: ReactNode; live?: boolean }): ReactNode {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }} {...(live ? { role: 'status' } : {})}>
      {children}
    </Typography>
  );
}

function Hit(props: { supplier: SupplierFound; checked: boolean; onToggle: () => void }): ReactNode {
  const text = useText();
  const texts = useFieldTexts('organization');
  const { supplier, checked, onToggle } = props;
  const isOwn = 'customSupplier' in supplier.target;
  const place = [
    supplier.locality,
    supplier.country && texts.option('country', { 'x-list': 'country' }, supplier.country),
  ]
    .filter(Boolean)
    .join(', ');
  const reasons = supplier.why.map((reason) => reasonText(reason, text)).join(', ');
  const parts = [
    isOwn ? text('invitations.search.own') : supplier.description,
    text('invitations.matched', { reasons }),
  ];
  const known = isOwn ? (supplier.email ?? '') : text('invitations.search.registered');
  return (
    <SupplierChoice
      iri={supplier.iri}
      name={supplier.name}
      email={known && [known, place].filter(Boolean).join(' · ')}
      note={parts.filter(Boolean).join(' · ')}
      invited={supplier.invited}
      advice={supplier.advice}
      checked={checked}
      onToggle={onToggle}
    />
  );
}

const reasonText = ({ kind, ...values }: JsonObject, text: Text): string =>
  text(`invitations.matched.${String(kind)}`, {
    keyword: String(values['keyword']),
    code: String(values['code']),
    place: String(values['place']),
  });
