export default import.meta.glob(
  [
    '../../messages/en/*.json',
    '!**/{auth,first,configuration,schemas,register,reset,room,offer,bots,quickBot,negotiations,invitations}.json',
    '../../../schemas/mechanisms/*/texts/en.json',
  ],
  { eager: true, import: 'default' },
);
