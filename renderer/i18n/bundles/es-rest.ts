export default import.meta.glob(
  [
    '../../messages/es/*.json',
    '!**/{auth,first,configuration,schemas,register,reset,room,offer,bots,quickBot,negotiations,invitations}.json',
    '../../../schemas/mechanisms/*/texts/es.json',
  ],
  { eager: true, import: 'default' },
);
