export default import.meta.glob(['../../messages/pt/*.json', '!**/{auth,first}.json'], {
  eager: true,
  import: 'default',
});
