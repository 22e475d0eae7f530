"""Opens one WebKitGTK window with its data in the given folder, driven by WebKitWebDriver.

MiniBrowser saves no data while it is driven.
"""

import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

folder = sys.argv[1]
data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=f'{folder}/cache')
context = WebKit2.WebContext(website_data_manager=data)


def open_window(_context, session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.add(view)
    window.show_all()
    session.connect('create-web-view', lambda _session: view)


context.connect('automation-started', open_window)
context.set_automation_allowed(True)
Gtk.main()
