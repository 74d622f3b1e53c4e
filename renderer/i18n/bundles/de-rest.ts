export default import.meta.glob(
  [
    '../../messages/de/*.json',
    '!**/{auth,first,configuration,schemas,register,reset,room,offer,bots,quickBot,negotiations,invitations}.json',
    '../../../schemas/mechanisms/*/texts/de.json',
  ],
  { eager: true, import: 'default' },
);
