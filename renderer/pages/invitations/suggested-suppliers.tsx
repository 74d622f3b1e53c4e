import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isObject, type JsonObject } from '../../../schemas/engine/json-schema.ts';
import { call } from '../../data/http.ts';
import { listKey } from '../../data/remember.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { SupplierChoice } from './supplier-choice.tsx';

interface Match {
  supplier: string;
  name: string;
  email: string;
  why: JsonObject[];
}

const shownReasons = 3;

function matchesIn(answer: unknown): Match[] {
  const found: unknown = isObject(answer) ? answer['supplierMatches'] : [];
  return (Array.isArray(found) ? found : []).filter(isObject).map(({ supplier, name, email, why }) => ({
    supplier: String(supplier),
    name: String(name),
    email: typeof email === 'string' ? email : '',
    why: Array.isArray(why) ? why.filter(isObject) : [],
  }));
}

/** Who of the list probably delivers what the request asks for, and why; nothing where nobody does. */
export function SuggestedSuppliers(props: {
  request: string;
  chosen: ReadonlySet<string>;
  onToggle: (iri: string) => void;
}): ReactNode {
  const text = useText();
  const { request, chosen, onToggle } = props;
  const path = `${request}/custom-suppliers-recommendation`;
  const { data = [] } = useQuery<Match[]>({
    // With the lists: who was invited is suggested no more.
    queryKey: listKey(path, {}),
    queryFn: async () => matchesIn(await call({ method: 'PUT', path, body: {} })),
  });
  if (data.length === 0) return null;
  return (
    <>
      <Stack component="section" aria-labelledby="suggested-suppliers" sx={{ gap: 0.5 }}>
        <Typography id="suggested-suppliers" variant="h4" component="h3">
          {text('invitations.suggested')}
        </Typography>
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 240, overflowY: 'auto' }}>
          {data.map(({ supplier, name, email, why }) => (
            <li key={supplier}>
              <SupplierChoice
                {...{ name, email, onToggle }}
                iri={supplier}
                checked={chosen.has(supplier)}
                note={why
                  .slice(0, shownReasons)
                  .map((reason) => reasonText(reason, text))
                  .join(' · ')}
              />
            </li>
          ))}
        </Stack>
      </Stack>
      <Typography variant="h4" component="h3">
        {text('invitations.list.all')}
      </Typography>
    </>
  );
}

function reasonText({ kind, code, levels, keyword, items }: JsonObject, text: Text): string {
  if (kind === 'category')
    return text(levels === 4 ? 'invitations.why.class' : 'invitations.why.group', { code: String(code) });
  return text('invitations.why.keyword', { keyword: String(keyword), count: Number(items) });
}
