import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useList } from '../../data/use-record.ts';
import { useVisitor } from '../../data/use-visitor.ts';
import { Actions } from '../../generic/actions/actions.tsx';
import { ListOperations } from '../../generic/list/list-operations.tsx';
import { useText, type Text } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { AdviceBadge } from './advice-badge.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import type { SupplierTabProps } from './supplier-tabs.tsx';

/** Name, advice and the main facts, with the invitation to a request. */
export function SupplierHead({ supplier, description }: SupplierTabProps): ReactNode {
  const text = useText();
  const { ability } = useVisitor();
  const [isInviting, setInviting] = useState(false);
  const client = useQueryClient();
  const count = (): void =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(supplier['@id']) });
  const isBlocked = supplier.advice === 'block';
  const mayInvite = ability.can('create', 'invitation') && !isBlocked;
  return (
    <>
      <PageHead
        title={supplier.name}
        badge={<AdviceBadge advice={supplier.advice} />}
        meta={<Meta supplier={supplier} />}
        actions={
          <>
            {mayInvite && (
              <Button
                variant="contained"
                color="primary"
                startIcon={<Send size={15} />}
                onClick={() => setInviting(true)}
              >
                {text('suppliers.invite')}
              </Button>
            )}
            {supplier.registered && (
              <ListOperations
                entity="supplierDocument"
                given={{ suppliers: [supplier['@id']], category: null }}
                onDone={count}
              />
            )}
            <Actions
              entity="supplierRecord"
              description={description}
              record={supplier}
              hidden={supplier.registered ? [] : ['requestQualification']}
              quiet={['advise', 'unadvise']}
            />
          </>
        }
      />
      {isInviting && <InviteDialog supplier={supplier} onClose={() => setInviting(false)} />}
    </>
  );
}

/** "Supplier 70398 · Barcelona, Spain · Storage · registered, linked by VAT ID" */
function Meta({ supplier }: Pick<SupplierTabProps, 'supplier'>): ReactNode {
  const text = useText();
  const categories = useCategoryNames(supplier.categories ?? []);
  const { number, locality, country } = supplier;
  const land = country ? (text.first([`country.${country}`]) ?? country) : null;
  const parts = [
    number ? text('suppliers.number', { number }) : null,
    [locality, land].filter(Boolean).join(', '),
    categories,
    registrationOf(supplier, text),
  ];
  return parts.filter(Boolean).join(' · ');
}

function useCategoryNames(iris: readonly string[]): string {
  const { data } = useList<'category'>(iris.length > 0 ? 'categories' : null, { itemsPerPage: '100' });
  return (data?.members ?? []).flatMap(({ '@id': iri, title }) => (iris.includes(iri) ? (title ?? []) : [])).join(', ');
}

function registrationOf(supplier: SupplierTabProps['supplier'], text: Text): string {
  const { registered, organization, customSupplier, linkedBy } = supplier;
  if (!registered) return text(`suppliers.standing.${organization ? 'guest' : 'listed'}`);
  if (!customSupplier) return text('suppliers.standing.registered');
  return linkedBy ? text(`suppliers.standing.${linkedBy}`) : text('suppliers.standing.registered');
}
