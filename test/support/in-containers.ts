/** True in the appliance's run: its servers are then containers of the appliance's images, not programs on the PATH. */
export const inContainers = process.env.TEST_SERVERS === 'containers'
