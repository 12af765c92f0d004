import type { Area } from '../../catalog/catalog.ts';

export const places: Area<'places'> = {
  map: {
    keys: '方向鍵移動地圖，加減鍵縮放。',
    closer: '放大',
    wider: '縮小',
  },
  choose: {
    search: '座標',
    searchHint: '緯度，經度',
    searchWrong: '無法辨識此座標，請依 13.7563, 100.5018 的格式填寫。',
    find: '尋找',
    label: '選擇地點的地圖',
    position: {
      refused: '瀏覽器不允許取得您的位置。您可以移動地圖或輸入座標。',
      unavailable: '找不到您的位置。您可以移動地圖或輸入座標。',
    },
    myPosition: '使用我的位置',
    chosen: '已選：',
    use: '使用此地點',
  },
  open: {
    label: '{name}的地圖',
    inMaps: '在地圖應用程式中開啟',
    copy: '複製地址',
    none: '未提供地點',
  },
  about: {
    contacts: '聯絡我們',
    contact: {
      email: '電子郵件',
      phone: '電話',
      link: '網站',
      address: '地址',
    },
    version: '本頁第 {version} 版',
    documentation: '技術文件（英文）',
  },
  legal: {
    none: '我們尚未發布此頁面。',
  },
};
