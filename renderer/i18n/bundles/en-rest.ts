export default import.meta.glob(['../../messages/en/*.json', '!**/{auth,first}.json'], {
  eager: true,
  import: 'default',
});
