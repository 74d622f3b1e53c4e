import {
  Bot,
  Boxes,
  Building2,
  Landmark,
  CalendarClock,
  FileText,
  Gavel,
  History,
  Home,
  Inbox,
  LayoutTemplate,
  ListChecks,
  Package,
  Settings,
  Sparkles,
  Users,
  Workflow,
  type LucideIcon,
} from 'lucide-react';

/** Icons of the navigation by what they stand for. */
export const icons = {
  home: Home,
  workflow: Workflow,
  request: FileText,
  negotiation: Gavel,
  demand: Inbox,
  order: Package,
  users: Users,
  template: LayoutTemplate,
  schedule: CalendarClock,
  assistant: Sparkles,
  agent: Bot,
  supplier: Building2,
  form: Boxes,
  category: ListChecks,
  organization: Landmark,
  audit: History,
  settings: Settings,
} as const satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;
