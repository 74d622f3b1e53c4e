import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CalendarClock, Hand, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useList } from '../../../data/use-record.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Link } from '../../../kit/link.tsx';

const kinds = [
  { id: 'manual', Icon: Hand },
  { id: 'schedules', Icon: CalendarClock },
  { id: 'self_sourcing', Icon: Zap },
] as const;

/** The three ways that there are, each with its templates. */
export function KindCards(): ReactNode {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' } }}>
      {kinds.map((kind) => (
        <KindCard key={kind.id} {...kind} />
      ))}
    </Box>
  );
}

function KindCard({ id, Icon }: (typeof kinds)[number]): ReactNode {
  const text = useText();
  const templates = useList('default-workflows', { isTemplate: 'true', templateKind: id, itemsPerPage: '1' });
  return (
    <Box
      component="section"
      sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', p: 2, bgcolor: 'background.paper' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Icon size={16} aria-hidden />
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {text(`buying.kind.${id}`)}
        </Typography>
        {templates.data && (
          <Link to="/workflow-templates">{text('buying.templates', { count: templates.data.total })}</Link>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text(`buying.kind.${id}.text`)}
      </Typography>
    </Box>
  );
}
