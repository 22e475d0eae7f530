/** The admin code that 'Demo Scan' fills in: it leads to the sample event, where there is one. */
export const SAMPLE_CODE = 'ADMIN-1735689600000-SAMPLE'
