import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { SupplierChoice } from './supplier-choice.tsx';
import { useRecommendation } from './use-recommendation.ts';

const shownReasons = 3;

/** Who of the list probably delivers what the request asks for, and why; nothing where nobody does. */
export function SuggestedSuppliers(props: {
  request: string;
  chosen: ReadonlySet<string>;
  onToggle: (iri: string) => void;
}): ReactNode {
  const text = useText();
  const { request, chosen, onToggle } = props;
  const data = useRecommendation(request).data?.matches ?? [];
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

function reasonText({ kind, code, levels, keyword, items, category }: JsonObject, text: Text): string {
  if (kind === 'preferred') return text('invitations.why.preferred', { category: String(category) });
  if (kind === 'category')
    return text(levels === 4 ? 'invitations.why.class' : 'invitations.why.group', { code: String(code) });
  return text('invitations.why.keyword', { keyword: String(keyword), count: Number(items) });
}
