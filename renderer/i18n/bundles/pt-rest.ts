export default import.meta.glob(['../../messages/pt/*.json', '!**/{auth,first,configuration}.json'], {
  eager: true,
  import: 'default',
});
