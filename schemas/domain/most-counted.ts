/**
 * So far lists, tabs and dashboards are counted: beyond it a total is an estimate, shown as "10,000+". A count of one more
 * says that there are more.
 */
export const mostCounted = 10_000;
