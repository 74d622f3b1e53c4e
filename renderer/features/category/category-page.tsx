import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Details } from '../../generic/details/details.tsx';
import { ListedRecordPage } from '../listed-record-page.tsx';
import { PreferredSuppliers } from './preferred-suppliers.tsx';

const entity = 'category';

/** One category: its classes, who is responsible, and the suppliers that are asked first. */
export default function CategoryPage(): ReactNode {
  return (
    <ListedRecordPage entity={entity} listPath="/categories">
      {({ record, description }) => (
        <Stack sx={{ gap: 2.5 }}>
          <Details {...{ entity, description, record }} sections={['about', 'people']} keepEmpty />
          <PreferredSuppliers category={record['@id']} />
        </Stack>
      )}
    </ListedRecordPage>
  );
}
