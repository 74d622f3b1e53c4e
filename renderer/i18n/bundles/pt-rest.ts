export default {
  ...import.meta.glob(
    [
      '../../messages/pt/*.json',
      '!**/{auth,first,common,errors,shell,entities,workflow,dashboard,configuration,schemas,register,reset,room,offer,bots,negotiations,invitations,suppliers,audit,quickBot,buying,demands,scenarios,debriefs,notifications,comments,insights,agent,currencies,comparison,preflight}.json',
    ],
    { eager: true, import: 'default' },
  ),
  ...import.meta.glob(['../../messages/pt/{entities,workflow}.json', '../../../schemas/mechanisms/*/texts/pt.json'], {
    eager: true,
    import: 'default',
    query: '?rest',
  }),
};
