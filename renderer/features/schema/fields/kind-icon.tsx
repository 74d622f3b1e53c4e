import Box from '@mui/material/Box';
import {
  AlignLeft,
  Building2,
  Calendar,
  CalendarClock,
  CheckSquare,
  Coins,
  Group,
  Hash,
  Link as LinkIcon,
  List,
  ListChecks,
  MapPin,
  Paperclip,
  Pilcrow,
  Rows3,
  Ruler,
  Table2,
  Type,
  UserRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { RowKind } from './field-rows.ts';

const icons: Record<RowKind, LucideIcon> = {
  text: Type,
  longText: AlignLeft,
  markdown: Pilcrow,
  integer: Hash,
  decimal: Ruler,
  money: Coins,
  boolean: CheckSquare,
  choice: List,
  choices: ListChecks,
  date: Calendar,
  dateTime: CalendarClock,
  file: Paperclip,
  address: MapPin,
  supplier: Building2,
  costCenter: Wallet,
  person: UserRound,
  table: Table2,
  link: LinkIcon,
  list: Rows3,
  group: Group,
};

/** An icon for the kind of a field; its name is shown next to it. */
export function KindIcon({ kind, own = false }: { kind: RowKind; own?: boolean }): ReactNode {
  const Icon = icons[kind];
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 28,
        height: 28,
        flex: 'none',
        borderRadius: '6px',
        bgcolor: own ? 'surface.selected' : 'surface.sunken',
        color: own ? 'primary.main' : 'text.secondary',
      }}
    >
      <Icon size={15} strokeWidth={1.8} />
    </Box>
  );
}
