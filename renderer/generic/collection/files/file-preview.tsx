import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { nameOf, textAt, type Representation } from '../../../data/representation.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { drawsPdf } from './can-preview.ts';

/** Previews a picture or PDF. Files that the browser cannot display are downloaded. */
export default function FilePreview({ file, onClose }: { file: Representation; onClose: () => void }): ReactNode {
  const text = useText();
  const name = nameOf(file);
  return (
    <Dialog
      open
      title={name}
      width={960}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" href={`${file['@id']}/download`}>
            {text('common.files.download')}
          </Button>
          <Button variant="contained" color="primary" onClick={onClose}>
            {text('common.close')}
          </Button>
        </>
      }
    >
      <Content file={file} name={name} />
    </Dialog>
  );
}

function Content({ file, name }: { file: Representation; name: string }): ReactNode {
  const text = useText();
  const [failed, setFailed] = useState(false);
  // A new version has another address, so browsers do not show a cached one.
  const address = `${file['@id']}/preview?version=${String(file.version)}`;
  const isPicture = textAt(file, 'contentType').startsWith('image/');
  if (failed || !(isPicture || drawsPdf()))
    return (
      <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
        {text('common.files.notShown')}
      </Typography>
    );
  if (!isPicture) return <Box component="iframe" src={address} title={name} sx={{ ...frame, height: '70vh' }} />;
  return <Box component="img" src={address} alt={name} onError={() => setFailed(true)} sx={{ ...frame, ...picture }} />;
}

const frame = { display: 'block', width: 1, border: 1, borderColor: 'line.hair', borderRadius: '6px' } as const;
const picture = { width: 'auto', maxWidth: 1, maxHeight: '70vh', mx: 'auto' } as const;
