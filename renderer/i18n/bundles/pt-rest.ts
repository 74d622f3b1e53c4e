export default import.meta.glob(
  [
    '../../messages/pt/*.json',
    '!**/{auth,first,configuration,schemas,register,reset,room,offer,bots,negotiations,invitations,audit,quickBot,buying,demands,scenarios,notifications,comments,insights,agent,currencies,comparison}.json',
    '../../../schemas/mechanisms/*/texts/pt.json',
  ],
  { eager: true, import: 'default' },
);
