import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link2, Mail, Search, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { languages } from '../../../schemas/language/json-schema.ts';
import type { Representation } from '../../data/representation.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Choose } from '../../kit/choose.tsx';
import { InviteEmails } from './invite-emails.tsx';
import { useFlags } from '../../data/use-flags.ts';
import { InviteNote } from './invite-note.tsx';
import { InviteLink } from './invite-link.tsx';
import { InviteSearch } from './invite-search.tsx';
import { InviteSuppliers } from './invite-suppliers.tsx';

const tabs = [
  { id: 'emails', icon: <Mail size={15} /> },
  { id: 'link', icon: <Link2 size={15} /> },
  { id: 'list', icon: <Users size={15} /> },
  { id: 'search', icon: <Search size={15} />, flag: 'suppliers_scouting' },
] as const;
type TabId = (typeof tabs)[number]['id'];

/** The ways to invite. Before publishing, a request only prepares its invitees. */
export function InvitePanel(props: {
  request: Representation<'request'>;
  workflow: string;
  link: Representation<'invitation'> | undefined;
}) {
  const text = useText();
  const { request, workflow, link } = props;
  const [tab, setTab] = useState<TabId>('emails');
  const [note, setNote] = useState('');
  const [language, setLanguage] = useState<string>(useLanguage().language);
  const prepared = request.state === 'created' || request.state === 'drafted';
  const iri = request['@id'];
  const eclass = request.eclass ?? '';
  const contents: Record<TabId, ReactNode> = {
    emails: <InviteEmails request={iri} {...{ prepared, note, language }} />,
    link: <InviteLink request={iri} link={link} prepared={prepared} />,
    list: <InviteSuppliers request={iri} {...{ workflow, prepared, note }} />,
    search: <InviteSearch request={iri} {...{ eclass, prepared, note }} />,
  };
  return (
    <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', bgcolor: 'background.paper' }}>
      <Box sx={{ px: 2, borderBottom: 1, borderColor: 'line.hair' }}>
        <Ways value={tab} onChange={setTab} />
      </Box>
      <Box role="tabpanel" id={`invite-panel-${tab}`} aria-labelledby={`invite-tab-${tab}`} sx={{ p: 2 }}>
        {contents[tab]}
        {tab === 'emails' && (
          <Box sx={{ mt: 1.5, maxWidth: 360 }}>
            <Choose
              label={text('invitation.field.language')}
              help={text('invitations.language.help')}
              value={language}
              choices={languages.map((one) => ({ value: one, label: text(`language.${one}`) }))}
              onChange={setLanguage}
            />
          </Box>
        )}
        {tab !== 'link' && <InviteNote note={note} onNote={setNote} />}
      </Box>
    </Box>
  );
}

function Ways({ value, onChange }: { value: TabId; onChange: (tab: TabId) => void }): ReactNode {
  const text = useText();
  const isOn = useFlags();
  const offered = tabs.filter((one) => !('flag' in one) || isOn(one.flag));
  return (
    <Tabs
      value={value}
      onChange={(_, next: TabId) => onChange(next)}
      aria-label={text('invitations.ways')}
      variant="scrollable"
      scrollButtons={false}
    >
      {offered.map(({ id, icon }) => (
        <Tab
          key={id}
          value={id}
          id={`invite-tab-${id}`}
          aria-controls={`invite-panel-${id}`}
          icon={icon}
          iconPosition="start"
          label={text(`invitations.way.${id}`)}
        />
      ))}
    </Tabs>
  );
}
