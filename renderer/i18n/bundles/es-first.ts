export default import.meta.glob('../../messages/es/{auth,first}.json', { eager: true, import: 'default' });
