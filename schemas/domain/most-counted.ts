/**
 * Lists, tabs and dashboards are counted up to this number. Beyond it a total is an estimate, shown as "10,000+". A
 * count of one more means that there are more.
 */
export const mostCounted = 10_000;
