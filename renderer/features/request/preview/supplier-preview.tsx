import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { isForSuppliers } from '../../../../schemas/language/added-fields.ts';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import { nameOf, type Representation } from '../../../data/representation.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { RecordGate } from '../../../generic/record-gate.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { AreaTexts } from '../../../kit/area-texts.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { RequestContent } from '../../response/supplier-request/supplier-request.tsx';
import type { RequestTab } from '../../response/supplier-request/request-tabs.tsx';

/** The page of an invited supplier, without the parts for participants. */
export default function SupplierPreview({ request, onClose }: { request: string; onClose: () => void }): ReactNode {
  const text = useText();
  return (
    <Dialog
      open
      width={1120}
      title={text('request.preview.supplier')}
      consequence={text('request.preview.supplier.text')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('common.close')}</Button>}
    >
      <AreaTexts areas={['offer']}>
        <RecordGate<'request'> iri={request} entity="request">
          {(loaded) => <Preview {...loaded} />}
        </RecordGate>
      </AreaTexts>
    </Dialog>
  );
}

function Preview(props: { record: Representation<'request'>; description: EntityDescription }): ReactNode {
  const [tab, setTab] = useState<RequestTab>('items');
  const record = asSupplier(props.record, props.description);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Typography variant="h1" component="h3">
        {nameOf(record)}
      </Typography>
      <RequestContent record={record} description={props.description} tab={tab} onTab={setTab} />
    </Stack>
  );
}

/** Removes the purchaser's own fields; there are no questions yet. */
function asSupplier(record: Representation<'request'>, { schema }: EntityDescription): Representation<'request'> {
  const fields = schema.properties?.['custom']?.properties ?? {};
  const custom = Object.entries(isObject(record.custom) ? record.custom : {});
  const shown = custom.filter(([name]) => isForSuppliers(fields[name]));
  return { ...record, custom: Object.fromEntries(shown), takesQuestions: false };
}
