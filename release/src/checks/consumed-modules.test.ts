import { consumedModules } from './consumed-modules.ts';

describe('consumedModules', () => {
  it('reads them from the entry of a production build', () => {
    const entry =
      'u={},g.consumesLoadingData.moduleIdToConsumeDataMapping={8954:{fallback:()=>()=>{throw Error("Can not get \'react\'")},' +
      'shareScope:["default"],singleton:!0,requiredVersion:"^19.3.1",strictVersion:!1,eager:!1,layer:void 0,shareKey:"react"},' +
      '9047:{fallback:()=>()=>{throw Error("Can not get \'@rishta/ui/antd\'")},shareScope:["default"],singleton:!0,' +
      'requiredVersion:"^6.6.8",strictVersion:!1,eager:!1,layer:void 0,shareKey:"@rishta/ui/antd"}},c={}';
    expect(consumedModules(entry)).toEqual({ react: '^19.3.1', '@rishta/ui/antd': '^6.6.8' });
  });

  it('and of a development build', () => {
    const entry = `"webpack/sharing/consume/default/react": {
      fallback: () => { throw new Error("Can not get 'react'") }, shareScope: ["default"],
      singleton: true, requiredVersion: "^19.3.1", strictVersion: false, eager: false, layer: undefined,
      shareKey: "react", },`;
    expect(consumedModules(entry)).toEqual({ react: '^19.3.1' });
  });

  it('finds none in another script', () => {
    expect(consumedModules('export const requiredVersion = "1", shareKey = 2;')).toEqual({});
  });
});
