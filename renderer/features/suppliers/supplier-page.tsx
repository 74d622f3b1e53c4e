import type { ReactNode } from 'react';
import { textAt } from '../../data/representation.ts';
import { Details } from '../../generic/details/details.tsx';
import { ListedRecordPage } from '../listed-record-page.tsx';

const entity = 'customSupplier';

/** One entry of the organization's supplier list. */
export default function SupplierPage(): ReactNode {
  return (
    <ListedRecordPage entity={entity} listPath="/account/suppliers" meta={(record) => textAt(record, 'email')}>
      {(loaded) => <Details {...{ entity, ...loaded }} />}
    </ListedRecordPage>
  );
}
