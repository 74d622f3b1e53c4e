import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Eye, Mail } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';

const SupplierPreview = lazy(() => import('./supplier-preview.tsx'));
const InvitationPreview = lazy(() => import('./invitation-preview.tsx'));

/** Previews before publishing: the request as suppliers will see it, and their invitation mail. */
export function PublishPreviews({ request }: { request: string }): ReactNode {
  const text = useText();
  const [open, setOpen] = useState<'supplier' | 'mail' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 2 }}>
        <Button size="small" startIcon={<Eye size={14} />} onClick={() => setOpen('supplier')}>
          {text('request.preview.supplier')}
        </Button>
        <Button size="small" startIcon={<Mail size={14} />} onClick={() => setOpen('mail')}>
          {text('request.preview.mail')}
        </Button>
      </Stack>
      <Suspense fallback={null}>
        {open === 'supplier' && <SupplierPreview request={request} onClose={close} />}
        {open === 'mail' && <InvitationPreview request={request} onClose={close} />}
      </Suspense>
    </>
  );
}
