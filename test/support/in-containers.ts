/** True in the appliance's run, where servers are containers of its images instead of programs on the PATH. */
export const inContainers = process.env.TEST_SERVERS === 'containers'
