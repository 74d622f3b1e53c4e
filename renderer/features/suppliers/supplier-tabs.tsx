import type { ComponentType, ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { List } from '../../generic/list/list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Comments } from '../comments/comments.tsx';
import { SupplierOverview } from './supplier-overview.tsx';
import { SupplierPeople } from './supplier-people.tsx';

export interface SupplierTabProps {
  supplier: Representation<'supplierRecord'>;
  description: EntityDescription;
}

interface SupplierTab {
  id: string;
  Content: ComponentType<SupplierTabProps>;
  countOf?: (supplier: SupplierTabProps['supplier']) => number | undefined;
  /** True if the content has its own margins. */
  isWide?: boolean;
}

/** The tabs of a supplier's page, in order. The address names one. */
export const supplierTabs: readonly SupplierTab[] = [
  { id: 'overview', Content: SupplierOverview },
  { id: 'requests', Content: Requests, countOf: ({ counts }) => counts?.requests, isWide: true },
  { id: 'orders', Content: Orders, countOf: ({ counts }) => counts?.orders, isWide: true },
  { id: 'documents', Content: Documents, countOf: ({ counts }) => counts?.documents, isWide: true },
  { id: 'people', Content: SupplierPeople, countOf: ({ counts }) => counts?.people },
  {
    id: 'qualification',
    Content: Qualifications,
    countOf: ({ counts }) => counts?.qualifications,
    isWide: true,
  },
  { id: 'notes', Content: Notes, countOf: ({ counts }) => counts?.notes },
];

const ownRequests = { columns: ['organization'], tabs: ['running', 'upcoming', 'finished', 'all'] };

function Requests({ supplier }: SupplierTabProps): ReactNode {
  return <List entity="request" scope={{ supplierRecord: supplier['@id'] }} without={ownRequests} />;
}

const ownOrders = { columns: ['supplier', 'organization'], tabs: ['open', 'all'] };

/** Only a registered supplier can have orders. */
function Orders({ supplier }: SupplierTabProps): ReactNode {
  const text = useText();
  if (!supplier.organization) return <EmptyState drawing={false} title={text('suppliers.orders.none')} />;
  return <List entity="purchaseOrder" scope={{ supplier: supplier.organization }} without={ownOrders} />;
}

const ownQualifications = { columns: ['organization', 'purchaserOrganization'], tabs: ['open', 'approved', 'all'] };

/** Only a registered supplier can have qualifications. */
function Qualifications({ supplier }: SupplierTabProps): ReactNode {
  const text = useText();
  if (!supplier.registered || !supplier.organization)
    return <EmptyState drawing={false} title={text('qualification.empty')} />;
  return <List entity="qualification" scope={{ organization: supplier.organization }} without={ownQualifications} />;
}

const ownDocuments = { columns: ['organization', 'buyer'] };

/** Only a registered supplier can submit documents. */
function Documents({ supplier }: SupplierTabProps): ReactNode {
  const text = useText();
  if (!supplier.registered || !supplier.organization)
    return <EmptyState drawing={false} title={text('suppliers.documents.none')} />;
  return <List entity="supplierDocument" scope={{ organization: supplier.organization }} without={ownDocuments} />;
}

/** Colleagues' comments. No supplier sees them. */
function Notes({ supplier }: SupplierTabProps): ReactNode {
  return <Comments about={supplier['@id']} />;
}
