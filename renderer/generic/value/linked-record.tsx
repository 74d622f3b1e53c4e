import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { iriOf, isRepresentation, nameOf } from '../../data/representation.ts';
import { linkedName, pageOf } from '../../data/resources.ts';
import { useRecord } from '../../data/use-record.ts';
import { missing } from '../../kit/money.tsx';
import { NamedLink } from '../../kit/named-link.tsx';
import { Person } from '../../kit/person.tsx';
import type { ValueProps } from './value-props.ts';

/** The name of a linked record, given as an IRI or embedded. Null while loading, '' if the caller may not see it. */
export function useLinkedName(link: unknown): string | null {
  const embedded = isRepresentation(link) ? nameOf(link) : '';
  const { data, isPending } = useRecord(embedded ? null : iriOf(link));
  if (embedded) return embedded;
  if (data) return linkedName(data);
  return isPending && iriOf(link) ? null : '';
}

export function LinkedRecord({ value, dense }: ValueProps): ReactNode {
  const name = useLinkedName(value);
  const page = pageOf(iriOf(value));
  if (page && !dense) return <NamedLink to={page} name={name} />;
  if (name === null) return <Skeleton component="span" width={80} sx={{ display: 'inline-block' }} />;
  if (!name) return missing;
  return tooLong.test(name) ? <span style={{ overflowWrap: 'anywhere' }}>{name}</span> : name;
}

/** A word that is wider than most columns, such as an address. It may break anywhere. */
const tooLong = /\S{30}/;

/** Names of the records that a list of addresses points to. Only for short lists, because each is read. */
export function LinkedRecords(props: ValueProps): ReactNode {
  const links: unknown[] = Array.isArray(props.value) ? props.value : [];
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.5 }}>
      {links.map((link) => (
        <li key={iriOf(link)}>
          <LinkedRecord {...props} value={link} />
        </li>
      ))}
    </Stack>
  );
}

/** A file of the record, to download. */
export function LinkedFile({ value }: ValueProps): ReactNode {
  const name = useLinkedName(value);
  const iri = iriOf(value);
  if (name === null) return <Skeleton component="span" width={80} sx={{ display: 'inline-block' }} />;
  if (!name || !iri) return missing;
  return <MuiLink href={`${iri}/download`}>{name}</MuiLink>;
}

export function LinkedPerson({ value, widget, dense }: ValueProps): ReactNode {
  const name = useLinkedName(value);
  if (name === null) return <Skeleton variant="rounded" width={22} height={22} sx={{ display: 'inline-block' }} />;
  return <Person name={name} compact={widget === 'person-avatar' && dense === true} />;
}
