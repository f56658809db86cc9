/** Later than anything recorded (epoch seconds): the clock of this device may be slow, and must not hide the newest events. */
export const END_OF_TIME = 4_102_444_800;
