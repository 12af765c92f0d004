import type { Area } from '../../catalog/catalog.ts';

export const places: Area<'places'> = {
  map: {
    keys: '方向键移动地图，加减键缩放。',
    closer: '放大',
    wider: '缩小',
  },
  choose: {
    search: '坐标',
    searchHint: '纬度，经度',
    searchWrong: '无法识别该坐标，请按 13.7563, 100.5018 的格式填写。',
    find: '查找',
    label: '选择地点的地图',
    position: {
      refused: '浏览器不允许获取您的位置。您可以移动地图或输入坐标。',
      unavailable: '未能找到您的位置。您可以移动地图或输入坐标。',
    },
    myPosition: '使用我的位置',
    chosen: '已选：',
    use: '使用此地点',
  },
  open: {
    label: '{name}的地图',
    inMaps: '在地图应用中打开',
    copy: '复制地址',
    none: '未提供地点',
  },
  about: {
    contacts: '联系我们',
    contact: {
      email: '电子邮箱',
      phone: '电话',
      link: '网站',
      address: '地址',
    },
    version: '本页第 {version} 版',
    documentation: '技术文档（英文）',
  },
  legal: {
    none: '我们尚未发布此页面。',
  },
};
