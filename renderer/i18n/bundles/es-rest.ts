export default import.meta.glob(['../../messages/es/*.json', '!**/{auth,first,configuration}.json'], {
  eager: true,
  import: 'default',
});
