import FixedJsdom from 'jest-fixed-jsdom';

/** jsdom in which a test sets the time zone of the device. Its `process` is a copy; the zone follows the real one alone. */
export default class ZonedJsdom extends FixedJsdom {
  async setup() {
    await super.setup();
    const { TZ } = process.env;
    this.global.setDeviceZone = (zone = TZ) => {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    };
  }

  async teardown() {
    this.global.setDeviceZone();
    await super.teardown();
  }
}
