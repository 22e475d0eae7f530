/** Admin code that Demo Scan enters. It opens the sample event, if there is one. */
export const SAMPLE_CODE = 'ADMIN-1735689600000-SAMPLE'
